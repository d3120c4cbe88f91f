/** The plans as they are announced; nothing of this can be bought yet. */
export const PLANS = [
  { slug: 'free', name: 'pricing.free', price: 0, per: null, credits: 4, bonus: 0, pixels: 512 },
  {
    slug: 'pro',
    name: 'pricing.premium',
    price: 9.99,
    per: 'pricing.perMonth',
    credits: 200,
    bonus: 0,
    pixels: 1024,
  },
  {
    slug: 'pro_premium',
    name: 'pricing.plus',
    price: 29.99,
    per: 'pricing.perMonth',
    credits: 800,
    bonus: 100,
    pixels: 2048,
  },
  {
    slug: 'pro_yearly',
    name: 'pricing.yearly',
    price: 99,
    per: 'pricing.perYear',
    credits: 2400,
    bonus: 200,
    pixels: 1024,
  },
] as const

export type Plan = (typeof PLANS)[number]
