import type { ComponentType } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import type { AreaName } from './area-names.ts'

interface Area {
  text: `admin.${AreaName}`
  Screen: ComponentType<{ subject: string | undefined }>
}

/** What each area is called and shows; its code is fetched when it is shown. */
export const AREAS: Record<AreaName, Area> = {
  overview: {
    text: 'admin.overview',
    Screen: lazyScreen(
      () => import('../../features/admin/overview/overview-area.tsx'),
      ({ OverviewArea }) => OverviewArea,
    ),
  },
  workers: {
    text: 'admin.workers',
    Screen: lazyScreen(
      () => import('../../features/admin/workers/workers-area.tsx'),
      ({ WorkersArea }) => WorkersArea,
    ),
  },
  endpoints: {
    text: 'admin.endpoints',
    Screen: lazyScreen(
      () => import('../../features/admin/endpoints/endpoints-area.tsx'),
      ({ EndpointsArea }) => EndpointsArea,
    ),
  },
  queues: {
    text: 'admin.queues',
    Screen: lazyScreen(
      () => import('../../features/admin/queues/queues-area.tsx'),
      ({ QueuesArea }) => QueuesArea,
    ),
  },
  users: {
    text: 'admin.users',
    Screen: lazyScreen(
      () => import('../../features/admin/people/users/users-area.tsx'),
      ({ UsersArea }) => UsersArea,
    ),
  },
  generations: {
    text: 'admin.generations',
    Screen: lazyScreen(
      () => import('../../features/admin/people/generations/generations-area.tsx'),
      ({ GenerationsArea }) => GenerationsArea,
    ),
  },
  reports: {
    text: 'admin.reports',
    Screen: lazyScreen(
      () => import('../../features/admin/people/reports/reports-area.tsx'),
      ({ ReportsArea }) => ReportsArea,
    ),
  },
  messages: {
    text: 'admin.messages',
    Screen: lazyScreen(
      () => import('../../features/admin/people/messages/messages-area.tsx'),
      ({ MessagesArea }) => MessagesArea,
    ),
  },
  cards: {
    text: 'admin.cards',
    Screen: lazyScreen(
      () => import('../../features/admin/people/cards/cards-area.tsx'),
      ({ CardsArea }) => CardsArea,
    ),
  },
  tasks: {
    text: 'admin.tasks',
    Screen: lazyScreen(
      () => import('../../features/admin/people/tasks/tasks-area.tsx'),
      ({ TasksArea }) => TasksArea,
    ),
  },
  offers: {
    text: 'admin.offers',
    Screen: lazyScreen(
      () => import('../../features/admin/people/offers/offers-area.tsx'),
      ({ OffersArea }) => OffersArea,
    ),
  },
  promotions: {
    text: 'admin.promotions',
    Screen: lazyScreen(
      () => import('../../features/admin/people/promotions/promotions-area.tsx'),
      ({ PromotionsArea }) => PromotionsArea,
    ),
  },
  audit: {
    text: 'admin.audit',
    Screen: lazyScreen(
      () => import('../../features/admin/people/audit/audit-area.tsx'),
      ({ AuditArea }) => AuditArea,
    ),
  },
}
