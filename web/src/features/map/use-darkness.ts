import { useEffect, useState } from 'react'

/** Whether the theme is dark. The map's canvas keeps the colours that it was drawn with. */
export function useDarkness(): boolean {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setDark(scheme.matches)
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [])
  return isDark
}
