import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'

export const mountFuji: Landmark = {
  slugs: ['mount-fuji', 'fuji', 'hakone', 'kawaguchiko', 'lake-kawaguchi'],
  cities: ['Fujikawaguchiko, JP', 'Fujiyoshida, JP', 'Fujinomiya, JP', 'Hakone, JP'],
  kit: 'lake',
  mood: 'blossom',
  height: 380,
  draw,
}

const OUTLINE =
  'M-520,0C-270,-76 -156,-250 -65,-372L-36,-367L-10,-380L16,-368L42,-378L65,-370C156,-250 270,-76 520,0Z'
const SNOW =
  'M-65,-372L-36,-367L-10,-380L16,-368L42,-378L65,-370C99,-326 130,-285 169,-228L140,-243L127,-209L104,-251L81,-190L60,-251L36,-175L13,-239L-16,-190L-36,-255L-65,-198L-88,-251L-117,-213L-130,-251L-169,-228C-130,-285 -99,-326 -65,-372Z'
const SHADE = 'M10,-372L42,-378L65,-370C156,-250 270,-76 520,0H156C114,-114 31,-228 10,-372Z'

function draw(scene: Scene): string {
  const { palette, defs } = scene
  const slope = defs.linear([
    [0, mix(tone(palette, '#33456f'), palette.far, 0.3)],
    [0.65, palette.far],
    [1, palette.haze],
  ])
  const mist = repeat(4, (index) =>
    rect(-420 + index * 150 - (index % 2) * 90, -96 + index * 22, 320 - index * 30, 15, palette.cloud, {
      rx: 7.5,
      opacity: palette.dark ? 0.16 : 0.55,
    }),
  )
  return (
    path(OUTLINE, slope) +
    path(SNOW, palette.dark ? '#c9d6ee' : '#fffdf8') +
    path(SHADE, '#1f2c4c', { opacity: 0.16 }) +
    mist
  )
}
