-- Names of companies that a reader knows and of colleagues, folded, by a part of them: what a word with a slip may have meant.
CREATE FUNCTION names_near(reader uuid, patterns text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  (SELECT fold(coalesce(c.trade_name, c.legal_name)) FROM company_profiles c
    WHERE c.id IN (SELECT k.provider_id FROM known_companies k WHERE k.ordering_id = reader
        UNION ALL SELECT k.ordering_id FROM known_companies k WHERE k.provider_id = reader)
      AND fold(coalesce(c.trade_name, c.legal_name)) LIKE ANY(patterns) LIMIT 500)
  UNION ALL
  (SELECT fold(u.name) FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = reader AND fold(u.name) LIKE ANY(patterns) LIMIT 500)
$$;
