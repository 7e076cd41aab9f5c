-- VAT overseas: 8,5, 1,75 and 1,05 % (CGI art. 296), and why none is due there (decision 0060).
DO $$
DECLARE held record;
BEGIN
  FOR held IN SELECT c.conrelid::regclass AS of, c.conname AS name, pg_get_constraintdef(c.oid) AS said
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
    WHERE c.contype = 'c' AND a.attname IN ('vat_rate_bp', 'vat_mention') LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', held.of, held.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', held.of, held.name,
      CASE WHEN held.said LIKE '%reverse_charge%'
        THEN 'CHECK (vat_mention IN (''reverse_charge'', ''franchise'', ''article_294'', ''outside_territory''))'
        ELSE 'CHECK (vat_rate_bp IN (2000, 1000, 850, 550, 210, 175, 105, 0))' END);
  END LOOP;
END $$;
