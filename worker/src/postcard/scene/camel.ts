import { group, path } from '../svg.ts'

const BODY =
  'M8,44C6,58 8,60 6,66L9,67C11,60 11,54 12,48C14,52 18,54 22,54L24,66L21,86L26,86L30,66L33,54C44,58 54,57 64,53L67,66L66,86L71,86L74,64L74,50C82,46 88,36 90,26C91,22 92,20 94,18C98,18 104,17 106,13C106,9 101,7 97,6L95,2L92,6C87,9 85,16 82,24C79,31 73,34 66,33C60,31 58,20 48,16C39,13 34,26 28,32C18,32 10,35 8,44Z'
const FAR_LEGS = 'M22,54L18,70L15,86L20,86L24,72L29,56ZM60,54L57,70L58,86L62,86L63,70L67,54Z'
const BLANKET =
  'M34,22C38,17 44,14 48,16C54,18 57,24 59,28C55,40 57,44 55,47C48,49 42,48 37,46C38,38 37,30 34,22Z'

/** A dromedary walking to the right, `size` units tall, its feet at the point. */
export function camel(x: number, y: number, size: number, color: string, blanket: string): string {
  const scale = size / 86
  return group(path(FAR_LEGS, color, { opacity: 0.8 }) + path(BODY, color) + path(BLANKET, blanket), {
    transform: `translate(${(x - 55 * scale).toFixed(1)} ${(y - 86 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`,
  })
}
