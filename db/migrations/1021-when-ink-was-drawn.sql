-- A reception written without a network is signed once it is back: when its ink was drawn, as its device says.
ALTER TABLE reception_signatures ADD COLUMN drawn_at timestamptz;
