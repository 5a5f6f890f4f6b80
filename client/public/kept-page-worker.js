// Opens a page again on Wi-Fi that drops. The page keeps its files itself (`use-kept-page.ts`), and the answers of its calls.
const STORE = new URL(self.registration.scope).pathname
// As long as the portal keeps them (`kept-pages.ts`).
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request, pathname) : file(request, pathname))
})

async function page(request, pathname) {
  const store = await caches.open(STORE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await store.put(pathname, answer.clone())
    return answer
  } catch (error) {
    const kept = await store.match(pathname)
    if (!kept || !(Date.now() - Date.parse(kept.headers.get('date')) < KEPT_MS)) throw error
    // What it was drawn from is older than what the page itself kept.
    const html = (await kept.text()).replace(/<script[^>]*id="drawn"[^>]*>[\s\S]*?<\/script>/, '')
    return new Response(html, { headers: kept.headers })
  }
}

async function file(request, pathname) {
  const store = await caches.open(STORE)
  const kept = await store.match(pathname)
  const isAsset = pathname.startsWith('/assets/')
  if (isAsset && kept) return kept
  try {
    const answer = await fetch(request)
    // Parts that are fetched later belong to the page as well.
    if (isAsset && answer.ok) await store.put(pathname, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
