/** How the names of Pawport's own renderers begin; any other name is a diffusion model's. */
const OWN = 'pawport-'

/** The name of the built-in renderer, as it is stored with a generation. */
export const POSTCARD_RENDERER = `${OWN}postcard-1`

/** The name of a diffusion model; null for Pawport's own renderer, and while there is no name. */
export function diffusionModel(name: string | null | undefined): string | null {
  return name && !name.startsWith(OWN) ? name : null
}
