import { Container, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconTicket, IconUsersGroup } from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import { useUser } from '../../kit/api/session.ts'
import { usePageTitle } from '../../kit/lib/use-page-title.ts'
import { paths } from '../../paths.ts'
import { BANNER, LOGO } from '@portal/shared/site/images/kinds'
import { Banners } from './banners.tsx'
import { HeroPicture } from './hero-picture.tsx'
import classes from './home.module.css'
import { LatestNews } from './latest-news.tsx'
import { Welcome } from './welcome.tsx'
import { NextTournaments } from './next-tournaments.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'

export function Page() {
  const { t } = useT()
  usePageTitle()
  const user = useUser()
  return (
    <Container size="lg">
      <div className={classes.hero}>
        <Stack gap="md" align="flex-start">
          <Title order={1}>{t('home.title')}</Title>
          <Text size="lg">{t('home.lead')}</Text>
          <ButtonLink to={paths.tournaments} size="lg">
            {t('home.all')}
          </ButtonLink>
        </Stack>
        <HeroPicture />
      </div>
      <Stack gap="xl">
        <Banners type={BANNER} />
        <Welcome />
        <NextTournaments />
        <LatestNews />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <section className={`surface ${classes.tile}`}>
            <IconTicket size={28} aria-hidden />
            <h2>{t('home.entry')}</h2>
            <p>{t('home.entry.text')}</p>
            <ButtonLink to={paths.entry}>{t('home.entry.go')}</ButtonLink>
          </section>
          <section className={`surface ${classes.tile}`}>
            <IconUsersGroup size={28} aria-hidden />
            <h2>{t('home.club')}</h2>
            <p>{t('home.club.text')}</p>
            <ButtonLink to={user ? paths.overview : paths.signIn}>
              {t(user ? 'home.club.mine' : 'app.signIn')}
            </ButtonLink>
          </section>
        </SimpleGrid>
        <Banners type={LOGO} />
      </Stack>
    </Container>
  )
}
