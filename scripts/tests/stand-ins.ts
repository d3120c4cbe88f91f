import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * The name of an image for `docker run`. Where no image registry can be reached, CI makes stand-ins of the
 * same name and tag, whose digests are others: TEST_STAND_IN_IMAGES leaves the digest out, and this says so.
 * @param pinned `name:tag@sha256:digest`
 */
export function imageToRun(pinned: string, env: NodeJS.ProcessEnv = process.env): string {
  if (!env.TEST_STAND_IN_IMAGES) return pinned
  const [name = pinned, digest] = pinned.split('@')
  if (digest) console.log(`A stand-in for ${pinned}`)
  return name
}

/**
 * @param files paths of compose files
 * @returns a further compose file, which gives their services the images that `imageToRun` names
 */
export function imagesToRun(files: string[], env: NodeJS.ProcessEnv = process.env): string {
  const services = files.flatMap((file) => {
    const read = parse(readFileSync(file, 'utf8'), { merge: true, logLevel: 'error' })
    return Object.entries(read.services as Record<string, { image?: string } | null>)
  })
  const pinned = services.flatMap(([name, service]) =>
    service?.image?.includes('@') ? [[name, { image: imageToRun(service.image, env) }] as const] : [],
  )
  return JSON.stringify({ services: Object.fromEntries(pinned) })
}
