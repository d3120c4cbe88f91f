/** What a plan gives in credits, for every page that says it. */
export const offersEn = {
  'offer.once': '{credits} credits, once at sign-up',
  'offer.monthly': '{credits} credits every month',
  'offer.monthlyBonus': '{credits} credits every month, +{bonus} bonus',
  'offer.yearly': '{credits} credits a month for twelve months',
  'offer.yearlyBonus': '{credits} credits a month for twelve months, +{bonus} bonus a month',
  'offer.firstMonth': '{sentence} ({first} in the first month)',
} as const
