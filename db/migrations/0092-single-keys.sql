-- People who speak their text, or whose hand slips, turn the shortcuts of one key off (WCAG 2.1.4).
ALTER TABLE user_preferences ADD COLUMN single_key_shortcuts boolean NOT NULL DEFAULT true;
