import '../../rest.css'

export { AdminGate } from '../admin/admin-gate.tsx'
export { ApiDocsScreen } from './api-docs-screen.tsx'
export { ContactScreen } from './contact-screen.tsx'
export { GalleryScreen } from './gallery-screen.tsx'
export { PrivacyScreen, TermsScreen } from './legal-screens.tsx'
export { NotBuiltScreen, NotFoundScreen } from './lost-screens.tsx'
export { PricingScreen } from './pricing-screen.tsx'
