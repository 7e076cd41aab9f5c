-- Both default to the role of the row, which a column's own default cannot read.
ALTER TABLE profiles ALTER COLUMN active_roles DROP DEFAULT, ALTER COLUMN selected_role DROP DEFAULT;

CREATE FUNCTION default_profile_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.active_roles := coalesce(NEW.active_roles, ARRAY[NEW.role]);
  NEW.selected_role := coalesce(NEW.selected_role, NEW.role);
  RETURN NEW;
END $$;

CREATE TRIGGER profiles_default_roles BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION default_profile_roles();
