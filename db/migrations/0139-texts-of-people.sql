-- The texts of two small slices stand in the file of their wing; what was replaced stays so.
UPDATE translations SET namespace = CASE namespace WHEN 'progress/screens' THEN 'people/progress' ELSE 'people/companyBlocks' END
  WHERE namespace IN ('progress/screens', 'company-blocks/screens');
