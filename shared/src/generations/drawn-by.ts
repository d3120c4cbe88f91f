/** How the names of Pawport's own renderers begin; what draws under another name is a diffusion model. */
const OWN = 'pawport-'

/** The renderer that comes with the product, as it is kept with a generation. */
export const POSTCARD_RENDERER = `${OWN}postcard-1`

/** The diffusion model among the names of what draws; null for Pawport's own renderer, and where there is no name yet. */
export function diffusionModel(name: string | null | undefined): string | null {
  return name && !name.startsWith(OWN) ? name : null
}
