// Runs before the page is shown. The page holds the landing in English, rendered at build time. For another screen or
// language, the attribute data-other hides it until the application has rendered. Keep in step with app/routes.ts and lib/choose-locale.ts.
;(() => {
  const page = document.documentElement
  let remembered = null
  try {
    remembered = localStorage.getItem('locale')
    if (localStorage.getItem('member')) page.setAttribute('data-member', '')
  } catch {}
  const languages = [remembered, ...navigator.languages].map((tag) => tag?.split('-')[0].toLowerCase())
  const language = languages.find((tag) => tag === 'en' || tag === 'zh') ?? 'en'
  // An address of the studio: requests the studio's files and the session while the first file is still loading.
  // web/build/page.ts writes the names of the files here.
  const studio = { en: [], zh: [] }
  const route = location.hash.replace(/^#?\/?/, '')
  if (/^(dashboard|studio)(\/|$)/.test(route)) {
    const ahead = (href, rel, as) =>
      document.head.append(Object.assign(document.createElement('link'), { rel, as, href, crossOrigin: '' }))
    for (const file of studio[language]) {
      if (file.endsWith('.css')) ahead(file, 'preload', 'style')
      else ahead(file, 'modulepreload', 'script')
    }
    ahead('/api/auth/session', 'preload', 'fetch')
  }
  // The studio's title stands in the page already (app/early-studio-title.tsx).
  const isStudio = /^(dashboard|studio)(\/.{36})?\/?$/.test(route)
  if (isStudio) {
    page.setAttribute('data-studio', language)
    // The studio removes it when its own title is rendered; this removes it when the visitor leaves before that.
    addEventListener('hashchange', () => page.removeAttribute('data-studio'), { once: true })
  }
  const isHome = ['', 'home', 'login'].includes(route)
  if (language !== 'en' || !isHome) page.setAttribute('data-other', '')
})()
