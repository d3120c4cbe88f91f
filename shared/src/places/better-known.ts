/**
 * Cities, by English name and country, that a name alone means although a larger place has it too: Valencia
 * is in Spain, though Venezuela's has more people. The same holds for the regions that they stand for:
 * Cornwall is in England, though a Canadian city has that name.
 */
export const BETTER_KNOWN: ReadonlySet<string> = new Set([
  'Bethlehem, PS',
  'Brighton, GB',
  'Cadiz, ES',
  'Canterbury, GB',
  'Cardiff, GB',
  'Cochem, DE',
  'Córdoba, ES',
  'Dahab, EG',
  'Exeter, GB',
  'Newcastle upon Tyne, GB',
  'Salamanca, ES',
  'Salem, US',
  'San Marino, SM',
  'Santa Cruz, US',
  'Santa Fe, US',
  'Toledo, ES',
  'Truro, GB',
  'Valencia, ES',
  'Victoria, CA',
  'York, GB',
])
