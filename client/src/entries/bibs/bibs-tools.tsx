import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ComponentProps, RefObject } from 'react'
import type { Answer } from '../../kit/api/api.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import type { May } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { HelpButton } from '../../kit/list/help-button.tsx'
import { formatNumber } from '../../kit/lib/format.ts'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { announcedKey } from '../../kit/ui/key-hint.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { useDownload } from '../../portal/use-download.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './bibs-table.module.css'

/** The tools above the bibs: search, how many are assigned and handed out, printing, and the panel that assigns. */
export function BibsTools({
  tournamentId,
  may,
  overview,
  search,
  onSearch,
  inputRef,
  bar,
  isAssigning,
  onAssign,
  onDown,
  onHelp,
}: {
  tournamentId: number
  may: May
  overview: Answer<typeof api.entries.bibs> | undefined
  search: string
  onSearch: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  bar: ComponentProps<typeof ToolRow>['bar']
  isAssigning: boolean
  onAssign: () => void
  onDown: () => void
  onHelp: () => void
}) {
  const { t, language } = useT()
  const { pending, download } = useDownload()
  const print = async () =>
    download(
      async () => callForFile(api.papers.bibs, { body: { tournament_id: tournamentId } }),
      'entriesAdmin.pdf.failed',
    )
  const count = (value: number) => formatNumber(value, language)
  return (
    <div className={surface.tools}>
      <ToolRow
        bar={bar}
        tools={
          <>
            <SearchBox
              label={t('bibs.search')}
              clearLabel={t('bibs.search.clear')}
              value={search}
              onChange={onSearch}
              onDown={onDown}
              inputRef={inputRef}
            />
            <output className={`${surface.totals} ${classes.totals}`}>
              {overview && (
                <>
                  <span>
                    {t('bibs.numbered', { numbered: count(overview.numbered), approved: count(overview.approved) })}
                  </span>{' '}
                  <span>· {t('bibs.handedCount', { handed: count(overview.handed) })}</span>
                </>
              )}
            </output>
            {may('entry:export') && (
              <Button
                variant="default"
                size="sm"
                className={surface.sign ?? ''}
                aria-label={t('bibs.print')}
                loading={pending}
                disabled={overview?.numbered === 0}
                onClick={() => void print()}
              >
                <IconPrinter size={16} aria-hidden />
                <span>{t('bibs.print')}</span>
              </Button>
            )}
            <div className={surface.late}>
              {/* While the panel is open, the brass button of the screen is in it. */}
              {!isAssigning && (
                <MainButton size="sm" aria-keyshortcuts={announcedKey('n')} onClick={onAssign}>
                  {t('bibs.assign')}
                </MainButton>
              )}
              <HelpButton label={t('entriesAdmin.legend.open')} onClick={onHelp} />
            </div>
          </>
        }
      />
    </div>
  )
}
