CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- unaccent() alone is only STABLE, because its dictionary could be changed; named in full it may stand in an index.
CREATE FUNCTION search_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
--> statement-breakpoint
-- The text's own words, unstemmed: to_tsvector() reads 'cotton/linen' as a path and 'half-wool' as three words.
-- What separates words is listed, because [[:alnum:]] depends on the locale of the database.
CREATE FUNCTION search_vector(words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT array_to_tsvector(array(
    SELECT left(word, 60) FROM regexp_split_to_table(public.search_fold(words), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') AS word WHERE word <> ''
  )) $$;
--> statement-breakpoint
CREATE FUNCTION sorted_letters(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM string_to_table(word, NULL) AS letter $$;
--> statement-breakpoint
-- 'bags' also finds a bag, 'scarves' a scarf; which of them are words, search_words knows.
CREATE FUNCTION singulars_of(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN word ~ '^.{3,}s$' THEN ARRAY[
    regexp_replace(word, 's$', ''), regexp_replace(word, 'es$', ''), regexp_replace(word, 'ies$', 'y'), regexp_replace(word, 'ves$', 'f')
  ] ELSE '{}' END $$;
--> statement-breakpoint
-- Equal choices of one product are one line of a cart: a digest, because a description may be longer than an index entry.
-- Not LANGUAGE sql: a generated column would have it parsed again by every insert.
CREATE FUNCTION choice_key(color text, size text, custom_color text, custom_size text, custom_description text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN
    RETURN md5(coalesce(color, '') || chr(31) || coalesce(size, '') || chr(31) || coalesce(custom_color, '') || chr(31) || coalesce(custom_size, '') || chr(31) || coalesce(custom_description, ''));
  END $$;
