/** As many whole sentences from the beginning of a text as fit; the cut text where not even one does. */
export function wholeSentences(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = Math.max(...['.', '!', '?', '。', '！', '？'].map((mark) => cut.lastIndexOf(mark)))
  return end > 0 ? cut.slice(0, end + 1) : cut
}
