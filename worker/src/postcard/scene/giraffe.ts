import { group, path, repeat } from '../svg.ts'

const BODY =
  'M-30,-58C-34,-70 -26,-78 -12,-78C0,-78 10,-84 16,-98C22,-116 26,-136 30,-152L28,-162L32,-160L34,-168L36,-160C42,-160 50,-152 54,-148C54,-144 50,-143 46,-144C42,-144 40,-142 39,-140C37,-122 33,-96 26,-72C24,-62 22,-58 20,-54L22,0H17L14,-46C4,-42 -8,-42 -18,-46L-20,0H-25L-26,-44Q-30,-50 -30,-58Z'
const FAR_LEGS = 'M-12,-48L-10,0H-14L-18,-46ZM8,-48L10,0H6L3,-46Z'
const SPOTS = [
  [-20, -66],
  [-8, -68],
  [4, -70],
  [-14, -56],
  [0, -58],
  [12, -62],
  [18, -80],
  [22, -94],
  [25, -108],
  [28, -122],
  [31, -136],
] as const

/** A giraffe, its feet at the point, looking to the right (facing 1) or the left (-1). */
export function giraffe(
  x: number,
  y: number,
  height: number,
  facing: number,
  coat: string,
  spots: string,
): string {
  const scale = height / 168
  const drawn =
    path(FAR_LEGS, spots, { opacity: 0.7 }) +
    path(BODY, coat) +
    path(
      repeat(SPOTS.length, (index) => {
        const [left, top] = SPOTS[index] ?? [0, 0]
        const size = index > 5 ? 3 : 4.4
        return `M${left - size},${top}l${size},${-size}l${size},${size * 0.8}l${-size * 0.7},${size}Z`
      }),
      spots,
    ) +
    path('M-30,-62Q-38,-50 -35,-34L-33,-34Q-34,-48 -28,-58Z', spots)
  return group(drawn, {
    transform: `translate(${x.toFixed(1)} ${y}) scale(${(scale * facing).toFixed(3)} ${scale.toFixed(3)})`,
  })
}
