-- The rules of a cart (SF §7, decisions.md §3) stand here because its lines must be counted after the cart is locked:
-- several round trips from outside, one from inside. An answer is the cart, or {"refused": …} and nothing has changed.

-- What a cart holds, at the current prices; a product that left the shop shows as null.
CREATE FUNCTION cart_as_json(shown uuid) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  RETURN json_build_object('id', shown, 'lines', (
    SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT item.id, item.product_id, item.quantity, item.color, item.size, item.custom_color, item.custom_size,
        item.custom_description, product.slug, product.title, product.thumbnail, product.stock, product.sale_price_cents
      FROM cart_items AS item
      LEFT JOIN products AS product ON product.id = item.product_id AND product.is_published AND product.deleted_at IS NULL
      WHERE item.cart_id = shown
      ORDER BY item.created_at, item.id
    ) AS line
  ));
END $$;
--> statement-breakpoint

-- The cart of the signed-in user, else of the guest; null: none yet. A guest's cart that comes with a user goes into the user's.
CREATE FUNCTION find_cart(signed_in uuid, guest uuid) RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  IF signed_in IS NULL THEN
    RETURN (SELECT id FROM carts WHERE guest_token = guest);
  END IF;
  IF guest IS NOT NULL AND EXISTS (SELECT FROM carts WHERE guest_token = guest) THEN
    PERFORM merge_carts(signed_in, guest);
  END IF;
  RETURN (SELECT id FROM carts WHERE user_id = signed_in);
END $$;
--> statement-breakpoint

-- The same cart, made when there is none and locked so that its lines can be counted.
CREATE FUNCTION open_cart(signed_in uuid, guest uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  cart uuid;
BEGIN
  LOOP
    cart := find_cart(signed_in, guest);
    IF cart IS NULL THEN
      INSERT INTO carts (user_id, guest_token) VALUES (signed_in, CASE WHEN signed_in IS NULL THEN guest END)
      ON CONFLICT DO NOTHING RETURNING id INTO cart;
    ELSE
      SELECT id INTO cart FROM carts WHERE id = cart FOR NO KEY UPDATE;
      -- Once a day is enough to tell an idle cart, and spares every other call an index entry.
      UPDATE carts SET updated_at = now() WHERE id = cart AND updated_at < now() - interval '1 day';
    END IF;
    -- Null when another call made the cart, or merged it away, between the two steps: look again.
    IF cart IS NOT NULL THEN
      RETURN cart;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

-- How many pieces a cart may hold: the stock for all lines that draw it together, else 99 a line (SF §9).
CREATE FUNCTION most_pieces(stock integer, own_color text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN own_color IS NULL THEN coalesce(stock, 99) ELSE 99 END
$$;
--> statement-breakpoint

-- How many of those it holds already: on every line that draws the product's stock, else on the equal line.
CREATE FUNCTION pieces_held(holder uuid, wanted uuid, stock integer, own_color text, equal_choice text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(quantity), 0) FROM cart_items
    WHERE cart_id = holder AND product_id = wanted
      AND CASE WHEN own_color IS NULL AND stock IS NOT NULL THEN custom_color IS NULL ELSE choice_key = equal_choice END
  );
END $$;
--> statement-breakpoint

-- As many lines as an order takes: every answer is the whole cart, so one that grew without end would cost more with each call.
CREATE FUNCTION has_room(holder uuid, wanted uuid, choice text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT count(*) < 100 OR bool_or(product_id = wanted AND choice_key = choice) FROM cart_items WHERE cart_id = holder);
END $$;
--> statement-breakpoint

-- A product without a list offers no choice, so none may be given; with one, a choice from it must be.
CREATE FUNCTION is_offered(choice text, offered text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(offered) = 0 THEN choice IS NULL ELSE coalesce(choice = ANY (offered), false) END
$$;
--> statement-breakpoint

CREATE FUNCTION add_to_cart(
  signed_in uuid, guest uuid, wanted uuid, pieces integer,
  chosen_color text, chosen_size text, own_color text, own_size text, own_description text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  product record;
  most integer;
  held integer := 0;
  cart uuid;
  choice text := choice_key(chosen_color, chosen_size, own_color, own_size, own_description);
BEGIN
  SELECT title, stock, colors, sizes INTO product FROM products WHERE id = wanted AND is_published AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN json_build_object('refused', 'product-not-found');
  END IF;
  IF own_color IS NULL AND NOT (is_offered(chosen_color, product.colors) AND is_offered(chosen_size, product.sizes)) THEN
    RETURN json_build_object('refused', 'choice-not-offered', 'title', product.title);
  END IF;
  most := most_pieces(product.stock, own_color);
  -- Asked before and after: a first add that is refused must not leave an empty cart.
  IF pieces <= most THEN
    cart := open_cart(signed_in, guest);
    held := pieces_held(cart, wanted, product.stock, own_color, choice);
  END IF;
  IF held + pieces > most THEN
    RETURN json_build_object('refused', 'not-enough', 'title', product.title, 'most', most, 'held', held);
  END IF;
  IF NOT has_room(cart, wanted, choice) THEN
    RETURN json_build_object('refused', 'full');
  END IF;
  INSERT INTO cart_items (cart_id, product_id, quantity, color, size, custom_color, custom_size, custom_description)
  VALUES (cart, wanted, pieces, chosen_color, chosen_size, own_color, own_size, own_description)
  ON CONFLICT ON CONSTRAINT cart_items_line_key
  DO UPDATE SET quantity = cart_items.quantity + excluded.quantity, updated_at = now();
  RETURN cart_as_json(cart);
END $$;
--> statement-breakpoint

CREATE FUNCTION change_cart_line(signed_in uuid, guest uuid, changed uuid, pieces integer) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  cart uuid := find_cart(signed_in, guest);
  line record;
  held integer;
BEGIN
  PERFORM FROM carts WHERE id = cart FOR NO KEY UPDATE;
  SELECT item.*, product.title, product.stock, product.is_published AND product.deleted_at IS NULL AS is_sold INTO line
  FROM cart_items AS item JOIN products AS product ON product.id = item.product_id
  WHERE item.id = changed AND item.cart_id = cart;
  IF NOT FOUND THEN
    RETURN json_build_object('refused', 'item-not-found');
  END IF;
  held := pieces_held(cart, line.product_id, line.stock, line.custom_color, line.choice_key) - line.quantity;
  -- Fewer pieces are always accepted: stock that was sold meanwhile must not hold a shopper to a line too long.
  IF pieces > line.quantity AND NOT (line.is_sold AND held + pieces <= most_pieces(line.stock, line.custom_color)) THEN
    RETURN json_build_object('refused', 'not-enough', 'title', line.title, 'held', held,
      'most', CASE WHEN line.is_sold THEN most_pieces(line.stock, line.custom_color) ELSE 0 END);
  END IF;
  UPDATE cart_items SET quantity = pieces, updated_at = now() WHERE id = changed;
  RETURN cart_as_json(cart);
END $$;
--> statement-breakpoint

CREATE FUNCTION remove_from_cart(signed_in uuid, guest uuid, removed uuid) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  cart uuid := find_cart(signed_in, guest);
BEGIN
  DELETE FROM cart_items WHERE id = removed AND cart_id = cart;
  IF NOT FOUND THEN
    RETURN json_build_object('refused', 'item-not-found');
  END IF;
  RETURN cart_as_json(cart);
END $$;
--> statement-breakpoint

CREATE FUNCTION clear_cart(signed_in uuid, guest uuid) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  cart uuid := find_cart(signed_in, guest);
BEGIN
  DELETE FROM cart_items WHERE cart_id = cart;
  RETURN cart_as_json(cart);
END $$;
--> statement-breakpoint

-- A guest's lines go to the user's cart as far as the stock and the cart's room reach, and the guest's cart ends: a repeat finds nothing.
CREATE FUNCTION merge_carts(signed_in uuid, guest uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The user's cart first, always: so two merges never wait for each other.
  target uuid := open_cart(signed_in, NULL);
  source uuid;
  line record;
  room integer;
BEGIN
  SELECT id INTO source FROM carts WHERE guest_token = guest FOR UPDATE;
  FOR line IN
    SELECT item.*, product.stock FROM cart_items AS item JOIN products AS product ON product.id = item.product_id
    WHERE item.cart_id = source ORDER BY item.created_at, item.id
  LOOP
    room := most_pieces(line.stock, line.custom_color)
      - pieces_held(target, line.product_id, line.stock, line.custom_color, line.choice_key);
    IF room > 0 AND has_room(target, line.product_id, line.choice_key) THEN
      INSERT INTO cart_items (cart_id, product_id, quantity, color, size, custom_color, custom_size, custom_description, created_at)
      VALUES (target, line.product_id, least(line.quantity, room), line.color, line.size, line.custom_color, line.custom_size,
        line.custom_description, line.created_at)
      ON CONFLICT ON CONSTRAINT cart_items_line_key
      DO UPDATE SET quantity = cart_items.quantity + excluded.quantity, updated_at = now();
    END IF;
  END LOOP;
  DELETE FROM carts WHERE id = source;
END $$;
