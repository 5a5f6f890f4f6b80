import { Button } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { saveFile } from '../lib/save-file.ts'
import { usePending } from './use-pending.ts'

/** Saves a person's data as a JSON file. */
export function DataButton({ fetchData, label }: { fetchData: () => Promise<{ taken_date: string }>; label: string }) {
  const { pending, run } = usePending()
  const { language } = useT()
  const saveData = async () =>
    run(async () => {
      const data = await fetchData()
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const baseName = language === 'vi' ? 'du-lieu-ca-nhan' : 'personal-data'
      saveFile(file, `${baseName}-${data.taken_date.slice(0, 10)}.json`)
    })
  return (
    <Button variant="default" loading={pending} onClick={() => void saveData()} style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}
