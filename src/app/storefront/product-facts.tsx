import type { Product } from "#features/products/contract.ts"
import { mediaUrl } from "#ui/picture.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"

/** What the product page says to search engines and to who is sent its link. */
export function ProductFacts({ product }: { product: Product }) {
  const { apiBase, publicUrl } = useShopFacts()
  const address = `${publicUrl}/product/${product.id}/${product.slug}`
  const summary = product.description.split("\n")[0]?.slice(0, 160) ?? ""
  const pictures = product.images.map((path) => {
    const url = mediaUrl(path, apiBase)
    return url.startsWith("/") ? publicUrl + url : url
  })
  return (
    <>
      <title>{`${product.title} · Skein`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      {pictures[0] && <meta property="og:image" content={pictures[0]} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so a title cannot end the script.
        dangerouslySetInnerHTML={{ __html: toScript(linkedData(product, address, pictures)) }}
      />
    </>
  )
}

/** schema.org/Product; a rating only where shoppers gave one. */
function linkedData(product: Product, address: string, pictures: string[]) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.description,
    sku: product.id,
    image: pictures,
    ...(product.category && { category: product.category.name }),
    ...(product.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.rating_count,
      },
    }),
    offers: {
      "@type": "Offer",
      url: address,
      price: product.sale_price.toFixed(2),
      priceCurrency: "EUR",
      availability: `https://schema.org/${product.stock === 0 ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  }
}

const toScript = (facts: unknown): string => JSON.stringify(facts).replaceAll("<", "\\u003c")
