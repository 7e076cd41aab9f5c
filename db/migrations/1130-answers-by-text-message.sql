-- A text message that asks to choose is answered by the number of a slot: from which number, and when the way out was told, once.
ALTER TABLE appointment_links
  ADD COLUMN texted_to text CHECK (texted_to ~ '^\+\d{8,15}$'),
  ADD COLUMN helped_at timestamptz;

CREATE INDEX appointment_links_texted ON appointment_links (texted_to, created_at) WHERE texted_to IS NOT NULL;
