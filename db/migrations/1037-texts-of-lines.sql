-- The texts of a table of lines are those of every editor; what administrators wrote follows, the labels of a whole document apart.
UPDATE translations SET namespace = 'ui/lines', key = CASE key WHEN 'placeholder' THEN 'placeholderSearch' ELSE key END
WHERE namespace = 'quotes/editor'
  AND split_part(key, '.', 1) IN ('column', 'cell', 'placeholder', 'lotPlaceholder', 'addLine', 'addLot', 'discount', 'discountIn',
    'option', 'mention', 'removed', 'movedTo', 'paste', 'menu', 'keys')
  AND key NOT LIKE 'paste.left%' AND key NOT IN ('paste.text', 'paste.full');
