-- The notices that a mail tells: who may still read them is asked again when it leaves, however long it waited for a relay.
ALTER TABLE mails ADD notices uuid[] NOT NULL DEFAULT '{}';
