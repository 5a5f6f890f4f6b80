import '@fontsource/be-vietnam-pro/latin-400.css'
import '@fontsource/be-vietnam-pro/latin-600.css'
import '@fontsource/be-vietnam-pro/latin-800.css'
import '@fontsource/be-vietnam-pro/vietnamese-400.css'
import '@fontsource/be-vietnam-pro/vietnamese-600.css'
import '@fontsource/be-vietnam-pro/vietnamese-800.css'
import '@mantine/core/styles.css'
import './app/figures.css'
import './app/portal.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { firstWords } from './app/words/first-words.ts'
import { addWords, startLanguage } from './kit/i18n/language.ts'
import { keepFocus } from './kit/lib/keep-focus.ts'
import { actOnce } from './kit/lib/press.ts'
import { queryClient } from './kit/api/query.ts'
import { onSignOutElsewhere } from './kit/api/session.ts'
import { hideToasts } from './kit/lib/toast.ts'
import { router } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
addWords(firstWords)
startLanguage()
onSignOutElsewhere(() => {
  hideToasts()
  queryClient.clear()
})
keepFocus()
actOnce()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        // The build leaves Mantine's own values out: they are made here in any case.
        deduplicateCssVariables={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
