-- A discount is a share or an amount: of a line, or of the whole.
ALTER TABLE quotes ADD fixed_discount_minor bigint NOT NULL DEFAULT 0 CHECK (fixed_discount_minor >= 0),
  ADD CHECK (discount_bp = 0 OR fixed_discount_minor = 0);
ALTER TABLE quote_lines ADD fixed_discount_minor bigint NOT NULL DEFAULT 0 CHECK (fixed_discount_minor >= 0),
  ADD CHECK (discount_bp = 0 OR fixed_discount_minor = 0);
ALTER TABLE work_orders ADD fixed_discount_minor bigint NOT NULL DEFAULT 0 CHECK (fixed_discount_minor >= 0),
  ADD CHECK (discount_bp = 0 OR fixed_discount_minor = 0);
ALTER TABLE work_order_lines ADD fixed_discount_minor bigint NOT NULL DEFAULT 0 CHECK (fixed_discount_minor >= 0),
  ADD CHECK (discount_bp = 0 OR fixed_discount_minor = 0);
ALTER TABLE amendment_lines ADD fixed_discount_minor bigint NOT NULL DEFAULT 0 CHECK (fixed_discount_minor >= 0),
  ADD CHECK (discount_bp = 0 OR fixed_discount_minor = 0);
