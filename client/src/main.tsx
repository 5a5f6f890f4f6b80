import '@mantine/core/styles.css'
import './app/figures.css'
import './app/words.css'
import './app/portal.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Root } from './app/root.tsx'
import {
  cacheAnswers,
  loadMatchedRoutes,
  readDrawn,
  recordInteraction,
  type DrawnPage,
} from './app/take-over/take-over.ts'
import * as firstWords from './app/words/first-words.ts'
import { removeOldAnswers } from './kit/api/old-answers.ts'
import { queryClient } from './kit/api/query.ts'
import { accessToken, onSignOutElsewhere } from './kit/api/session.ts'
import { addWords, currentLanguage, startLanguage } from './kit/i18n/language.ts'
import { setRenderContext } from './kit/lib/drawn.ts'
import { restoreFocusAfterDisabling } from './kit/lib/focus/keep-focus.ts'
import { blockRepeatedClicks } from './kit/lib/press.ts'
import { hideToasts } from './kit/i18n/toast.ts'
import { tolerateTranslatedTexts } from './kit/lib/translated-texts.ts'
import { routes } from './routes.tsx'

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')
tolerateTranslatedTexts()
addWords(firstWords)
startLanguage()
onSignOutElsewhere(() => {
  hideToasts()
  queryClient.clear()
})
restoreFocusAfterDisabling()
// Loaded at the first key; if that fails, the portal works without it.
const loadKeyboardSupport = async () => (await import('./kit/lib/focus/lost-focus.ts')).restoreLostFocus()
addEventListener('keydown', () => void loadKeyboardSupport().catch(() => {}), { once: true })
blockRepeatedClicks()
// The frame decides where a page scrolls to (`frame.tsx`).
history.scrollRestoration = 'manual'

removeOldAnswers(new Date())

const drawn = readDrawn()
if (drawn) cacheAnswers(queryClient, drawn, accessToken() !== null)
if (drawn?.isWhole && drawn.language === currentLanguage()) void hydratePage(rootElement, drawn)
else renderPage(rootElement)

/** Renders the page in this browser from scratch. */
function renderPage(root: Element): void {
  createRoot(root).render(
    app(() => {
      globalThis.tapped = undefined
      document.documentElement.removeAttribute('data-other-language')
    }),
  )
}

/** Hydrates the page that the server rendered. */
async function hydratePage(root: Element, { moment, origin, loaderData }: DrawnPage): Promise<void> {
  try {
    await loadMatchedRoutes(routes, location.pathname)
  } catch {
    // The code could not be fetched: the router then shows the error page.
    return renderPage(root)
  }
  const repeatInteraction = recordInteraction(root)
  setRenderContext({ moment: new Date(moment), origin })
  // A transition hydrates in small steps, so that the page responds to taps in between.
  startTransition(() => {
    hydrateRoot(
      root,
      // After the page has rendered again with the values of this browser's stores.
      app(() => setTimeout(() => void repeatInteraction()), { loaderData }),
    )
  })
}

function app(onInteractive: () => unknown, hydrationData?: { loaderData: DrawnPage['loaderData'] }) {
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {})
  return (
    <Root queries={queryClient} onInteractive={onInteractive}>
      <RouterProvider router={router} />
    </Root>
  )
}
