import type { StoryRequest } from '../../diffusion.ts'

/** The diary entry for a journey. */
export function writeDiary(request: StoryRequest): string {
  return `Dear diary, today I followed my nose all the way to ${request.place.title}.`
}
