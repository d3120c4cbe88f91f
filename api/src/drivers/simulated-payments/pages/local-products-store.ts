import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { Product } from '@pawport/shared/drivers/payments/simulated/objects/catalogue.ts'

/**
 * Products of the payment provider with name and description in the language of the page: the provider has
 * them in English alone. What is not offered here stays as it is.
 */
export async function localProducts(db: Database, locale: Locale, products: Product[]): Promise<Product[]> {
  const slugs = products.flatMap(({ metadata }) => metadata.slug ?? [])
  if (locale === 'en' || slugs.length === 0) return products
  const columns = ['slug', 'name', 'description'] as const
  const offers = await db
    .selectFrom('plans')
    .select(columns)
    .where('slug', 'in', slugs)
    .unionAll(db.selectFrom('credit_packages').select(columns).where('slug', 'in', slugs))
    .execute()
  return products.map((product) => {
    const offer = offers.find(({ slug }) => slug === product.metadata.slug)
    return offer ? { ...product, name: offer.name[locale], description: offer.description[locale] } : product
  })
}
