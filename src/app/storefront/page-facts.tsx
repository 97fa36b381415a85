import { useShopFacts } from "#ui/shop-facts.ts"

type PageFactsProps = {
  title: string
  description: string
  /** The canonical address below the shop's own, in the form of SF's route table: `/shop/`. */
  path: string
}

/** What a page says to search engines and to who is sent its link. */
export function PageFacts({ title, description, path }: PageFactsProps) {
  const { name, publicUrl } = useShopFacts()
  const address = `${publicUrl}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicUrl}/images/share.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
