import type { ImaginaryScene } from '../contract/places/schemas.ts'

/** Words of a name and the scene for them; the first row that fits counts. */
const SCENES: readonly (readonly [words: RegExp, scene: ImaginaryScene])[] = [
  [/\bmars\b|\bred planet\b|火星/i, 'mars'],
  [
    /\bmoon\b|\b(outer )?space\b|\b(galaxy|milky way|saturn|jupiter|venus|pluto|mercury|neptune|uranus|asteroid|tatooine|space station)\b|月球|月亮|月宫|太空|宇宙|银河|土星|木星|金星|水星|空间站/i,
    'space',
  ],
  [
    /\b(atlantis|under ?water|under the sea|bottom of the sea|deep sea|bikini bottom|mermaid|coral kingdom)\b|亚特兰蒂斯|海底|龙宫|美人鱼/i,
    'deep-sea',
  ],
  [/\b(kitchen|fridge|food bowl|pantry)\b|厨房|冰箱|饭碗/i, 'kitchen'],
  [/\b(garden|back ?yard|yard|lawn)\b|花园|院子|后院|草坪/i, 'garden'],
  [
    /\b(home|house|sofa|couch|living room|bed ?room|bed|my room)\b|家里|我家|沙发|客厅|卧室|床上|^家$/i,
    'room',
  ],
  [/\b(clouds?|heaven|sky|rainbow bridge|cloud nine|laputa)\b|云端|云上|天空|天堂|天宫|彩虹桥/i, 'clouds'],
  [
    /\b(castle|palace|fairy ?land|fairy ?tale|magic|wonderland|neverland|narnia|hogwarts|middle-earth|camelot|avalon|shangri-la|utopia|dream ?land|oz|kingdom)\b|城堡|宫殿|童话|魔法|仙境|霍格沃茨|纳尼亚|梦幻|桃花源|乌托邦|香格里拉/i,
    'fairyland',
  ],
]

/**
 * The scene that a name asks for; null for a name without one. Only for names that no place was found for.
 */
export function imaginaryScene(title: string): ImaginaryScene | null {
  return SCENES.find(([words]) => words.test(title))?.[1] ?? null
}
