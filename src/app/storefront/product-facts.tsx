import type { Product } from "#features/products/contract.ts"
import { mediaUrl } from "#ui/picture.tsx"
import { pageTitle, useShopFacts } from "#ui/shop-facts.ts"

/** What the product page says to search engines and to who is sent its link. */
export function ProductFacts({ product }: { product: Product }) {
  const { apiBase, name, publicUrl } = useShopFacts()
  const address = `${publicUrl}/product/${product.id}/${product.slug}`
  const summary = summaryOf(product, name)
  const pictures = product.images.map((path) => {
    const url = mediaUrl(path, apiBase)
    return url.startsWith("/") ? publicUrl + url : url
  })
  return (
    <>
      <title>{pageTitle(product.title)}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={pictures[0] ?? `${publicUrl}/images/share.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so a title cannot end the script.
        dangerouslySetInnerHTML={{ __html: toScript(linkedData(product, address, pictures)) }}
      />
    </>
  )
}

const SUMMARY_CHARACTERS = 160

/** The first line of the description, ended at a word. */
function summaryOf({ title, description }: Product, shop: string): string {
  const [line = ""] = description.split("\n")
  if (line === "") return `${title}, made by hand by ${shop}.`
  return line.length <= SUMMARY_CHARACTERS ? line : `${line.slice(0, SUMMARY_CHARACTERS).replace(/\s+\S*$/, "")}…`
}

/** schema.org/Product; a rating only where shoppers gave one. */
function linkedData(product: Product, address: string, pictures: string[]) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.description || undefined,
    sku: product.id,
    ...(pictures.length > 0 && { image: pictures }),
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
