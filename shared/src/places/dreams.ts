/** Towns have these names, but the word alone does not mean a town. */
export const dreams: ReadonlySet<string> = new Set([
  'paradise',
  '天堂',
  'heaven',
  'hell',
  'forest',
  'beach',
  'home',
  'moon',
  'mars',
  'space',
  'luna',
  'bar',
  'atlantis',
  'narnia',
  'hogwarts',
])
