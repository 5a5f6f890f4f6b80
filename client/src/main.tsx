import '@mantine/core/styles.css'
import './app/figures.css'
import './app/words.css'
import './app/portal.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Root } from './app/root.tsx'
import { keepAnswers, loadMatched, readDrawn, rememberTyping, type DrawnPage } from './app/take-over/take-over.ts'
import * as firstWords from './app/words/first-words.ts'
import { queryClient } from './kit/api/query.ts'
import { accessToken, onSignOutElsewhere } from './kit/api/session.ts'
import { addWords, currentLanguage, startLanguage } from './kit/i18n/language.ts'
import { setDrawnContext } from './kit/lib/drawn.ts'
import { keepFocus } from './kit/lib/focus/keep-focus.ts'
import { dropOldPages } from './kit/lib/kept/kept-pages.ts'
import { actOnce } from './kit/lib/press.ts'
import { hideToasts } from './kit/i18n/toast.ts'
import { followMovedTexts } from './kit/lib/translated-texts.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followMovedTexts()
addWords(firstWords)
startLanguage()
onSignOutElsewhere(() => {
  hideToasts()
  queryClient.clear()
})
keepFocus()
// Fetched by those who use keys; without it the portal works as before.
const forKeys = async () => (await import('./kit/lib/focus/lost-focus.ts')).goOnWithFocus()
addEventListener('keydown', () => void forKeys().catch(() => {}), { once: true })
actOnce()
// The browser would go back to where a page was left, behind our back.
history.scrollRestoration = 'manual'

void dropOldPages(new Date()).catch(() => {})

const drawn = readDrawn()
if (drawn) keepAnswers(queryClient, drawn, accessToken() !== null)
if (drawn?.isWhole && drawn.language === currentLanguage()) void takeOver(root, drawn)
else begin(root)

/** Draws the page in this browser. */
function begin(place: Element): void {
  createRoot(place).render(
    app(() => {
      globalThis.tapped = undefined
      document.documentElement.removeAttribute('data-other-language')
    }),
  )
}

/** Brings the page that the server drew to life, as it stands there. */
async function takeOver(place: Element, { moment, origin, loaderData }: DrawnPage): Promise<void> {
  try {
    await loadMatched(routes, location.pathname)
  } catch {
    // Its code could not be fetched: the router says so in the place of the page.
    return begin(place)
  }
  const typeAgain = rememberTyping(place)
  setDrawnContext({ moment: new Date(moment), origin })
  // In small pieces: what is tapped meanwhile is answered first.
  startTransition(() => {
    hydrateRoot(
      place,
      // After what the page draws again by what this browser keeps.
      app(() => setTimeout(() => void typeAgain()), { loaderData }),
    )
  })
}

function app(onAlive: () => unknown, hydrationData?: { loaderData: DrawnPage['loaderData'] }) {
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {})
  return (
    <Root queries={queryClient} onAlive={onAlive}>
      <RouterProvider router={router} />
    </Root>
  )
}
