import { useT } from '../../kit/i18n/use-t.ts'

/** Returns a function that names an event in the reader's language. */
export function useEventName() {
  const { language } = useT()
  return ({ name, name_en }: { name: string; name_en: string | null }) => (language === 'en' ? (name_en ?? name) : name)
}
