-- The texts of two small slices stand in the file of their wing; what was replaced stays so.
UPDATE translations SET namespace = CASE namespace WHEN 'home/screens' THEN 'public/home' ELSE 'public/newsletter' END
  WHERE namespace IN ('home/screens', 'newsletter/screens');
