import { Button } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { saveFile } from '../lib/save-file.ts'
import { usePending } from './use-pending.ts'

/** Saves what is kept of somebody as a JSON file. */
export function DataButton({ ask, label }: { ask: () => Promise<{ taken_date: string }>; label: string }) {
  const { pending, run } = usePending()
  const { language } = useT()
  const take = async () =>
    run(async () => {
      const data = await ask()
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const holds = language === 'vi' ? 'du-lieu-ca-nhan' : 'personal-data'
      saveFile(file, `${holds}-${data.taken_date.slice(0, 10)}.json`)
    })
  return (
    <Button variant="default" loading={pending} onClick={() => void take()} style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}
