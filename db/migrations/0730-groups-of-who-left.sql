-- Who leaves a company leaves its groups, and the conversations it was added to: coming back later, one is added anew.
CREATE FUNCTION leave_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversation_members k USING conversations c
    WHERE k.user_id = OLD.user_id AND c.id = k.conversation_id AND OLD.company_id IN (c.company_id, c.other_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER memberships_left AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION leave_conversations();

DELETE FROM conversation_members k USING conversations c
  WHERE c.id = k.conversation_id AND NOT EXISTS (SELECT FROM memberships m
    WHERE m.user_id = k.user_id AND m.company_id IN (c.company_id, c.other_id));
