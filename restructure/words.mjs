// node words.mjs <cwd>: renames identifiers (whole words) in code; [old, new, optional path RegExp]
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
const cwd = process.argv[2]
const W = `
tellBoot reportBootState
breathe yieldToMain
inTurn runInTasks
whenQuiet whenIdle
afterFirstLook afterDelayedStart
FIRST_LOOK_MS DELAYED_START_MS
somebodyThere firstInteraction
lookedAt firstInteractionOrDelay
insistOn importWithRetry
latePart lazyComponent
onDemand lazyOverlay
OnDemand LazyOverlay
partOfPage preloadableComponent
restingPart hydrateOnInteraction
RestingPart HydratedOnInteraction
keepPresses captureClicks
repeatEarlyTicks replayCheckboxes
Near RenderInViewport ^src/
NearProps RenderInViewportProps
useNearEnd useIntersection
usePageExtent useRenderScope
PageExtent RenderScope
firstPageStands hydrated
hasFirstPage isHydrated
useTellFirstPage useReportHydrated
isPageServed isHydrating
takeUpPage withHydration
say toast ^src/(?!app/outbox/toast)
LastWords StaticErrorFallback
BrokenPage RootErrorPage
FailurePart FailureSection
FailurePartProps FailureSectionProps
NotFoundPart NotFoundSection
OfflinePart OfflineSection
OfflinePartProps OfflineSectionProps
BrokenPart BrokenSection
PurchasePart PurchaseSection
knownProduct ensureProduct
giveHeart setLike
withHeart applyLike
heartLane likeChannel
heartWrite likeWrite
heartMutation likeMutation
HeartWish LikeChange
Heart LikeButton ^src/
cartLane cartChannel
CART_LANE CART_CHANNEL
Lane OutboxChannel ^(src|core|sw)/
showLanes showChannels
changeShown updateCached
OutboxDoor OutboxClient
createOutboxDoor createOutboxClient
useOutboxDoor useOutboxClient
openOutbox createBrowserOutbox
OpenOutbox LoadOutbox
PageOutbox OutboxEngine
PageOutboxOptions OutboxEngineOptions
createPageOutbox createOutboxEngine
askForSync requestSync
tellRefusals toastRefusals
openOutboxPlace openOutboxDatabase
CacheKeeper QueryPersister
createCacheKeeper createQueryPersister
openCacheRecord openQueryDatabase
OwnedSlot OwnedStorageKey
createOwnedSlot createOwnedStorageKey
TextSlot StorageKey
createTextSlot createStorageKey
createPageLife createPageLifecycle
PageLife PageLifecycle
openSessionNews openTabChannel
createBrowserTabs createAdmissionTabs
holdInstallPrompt captureInstallPrompt
isPromptHeld hasInstallPrompt
takePrompt takeInstallPrompt
keepScroll restoreScroll
StandingToaster ToasterImpl
toasterStands toasterMounted
CartNews CartNotices
HomeBelow HomeLowerSections
AppFrame AppLayout
Frame Layout ^src/(layout|app|routes)/
FrameParts LayoutParts
framePartsOf layoutPartsOf
FrameLink LayoutLink
HeaderTravel HeaderVisibility
nextTravel nextVisibility
describePlace describeElement
CategoryPlace CategoryMatch
useDressedPage usePageTitleAndIcon
openBrowserRoom openBrowserClient
useGiveBackOnLeave useReleaseOnLeave
giveBackMutation releaseMutation
giveBackOnLeaveMutation releaseOnLeaveMutation
settleReturn confirmReturn ^src/
giveBack releaseStock ^src/
DraftStore DraftStorage
createDraftStore createDraftStorage
useKeptChoice useRestoredChoice
createVisitSession createVisit
measureWhenQuiet measureWhenIdle
tellServedRoute announceHydratedRoute
loadServedRoute hydrateRoute
takeAnswers seedQueryCache
KeyKeeper AdmissionKeyStorage
KeyKeeperOptions AdmissionKeyOptions
createKeyKeeper createAdmissionKeyStorage
LateRoom LazyClient ^core/
LateRoomPorts LazyClientPorts
createLateRoom createLazyClient
askOnce requestEntry ^core/admission/
firstView initialView
Neighbours OtherTabs
NeighbourListener OtherTabsListener
watchNeighbours watchOtherTabs
TicketKeeper TicketStorage
createTicketKeeper createTicketStorage
AdmissionPass SsrAdmission
ReadPass ReadSsrAdmission
readPass readSsrAdmission
createOpenAdmission createAlwaysOpenGate
WaitPart WaitScreen
waitPart waitScreen
placeView queueView ^(core|src)/
isSamePlace isSamePosition
PlaceView QueueView
choosePlace chooseTicket
AdmissionStore AdmissionStorage
createAdmissionStore createAdmissionStorage
MaintenanceStore MaintenanceStorage
createMaintenanceStore createMaintenanceStorage
ExpiringStore ExpiringStorage
ExpiringStoreOptions ExpiringStorageOptions
createExpiringStore createExpiringStorage
putNow durablePut
changeNow durableUpdate
KeptWrite QueuedWrite
KeptAnswer ServerAnswer ^(core|src|sw)/
Verdict ResponseClass ^core/outbox
verdictOf classifyResponse
sendKept sendQueued
placeOf ticketOf ^core/waiting-room/
RoomClient QueueClient
RoomClientPorts QueueClientPorts
createRoomClient createQueueClient
RoomSettings QueueSettings
roomSettings queueSettings
checkRoomSettings checkQueueSettings
RoomAddress QueueAddress
parseRoomUrl parseQueueUrl
RoomEvent QueueEvent
Flight InFlightRequest ^core/waiting-room/
flightOf inFlightOf
EMPTY_OUTBOX EMPTY_OUTBOX
leanContract stripContractSchemas
minifiedBoot minifyBoot
plainClassNames inlineClassNames
callsPart callChunks
publicParts pageChunks
sharedParts sharedChunks
Refusal ApiFailure ^(server|tests|demo|scripts)/
RefusalOptions ApiFailureOptions ^server/
answerRefusal answerApiFailure ^server/
shortageRefusal shortageFailure ^server/
objectionToSale saleBlocker
objectionToAnswer answerBlocker
Objection SaleBlocker ^server/
heedCancellation syncProviderCancellation
eachApart forEachIsolated
mountKept mountTransactional
fieldSentence validationMessage
DocumentPacker CompressionCache
passVisitor admit ^server/
GivenPass Admission ^server/ssr/
roomOf queueClientOf
DISTANT_ROOM REMOTE_QUEUE_CLIENT
DocumentRoom SsrQueueClient
composeDocument renderHtmlTemplate
BuiltShell BuildManifest
builtShellIn readBuildManifest
EARLY_TICKET_HASH INLINE_TICKET_SCRIPT_HASH
earlyTicket inlineTicketScript ^server/
Visit ClientHints ^server/ssr/
readVisit readClientHints
DoorSettings AccessSettings
DoorStore AccessStorage
Door AccessPolicy ^server/waiting-room/
SharedDoors SharedAccessPolicy
operatorToken adminToken
openOperatorDoor openAdminApi
askRoom askWaitingRoom ^(server|tests|scripts)/
Tally Counters ^server/waiting-room/
Room WaitingRoomAction ^server/waiting-room/
Told QueueReply ^(server/waiting-room|tests/waiting-room|scripts/bench)
PASS_LIFE_MS BYPASS_LIFE_MS
newPass newBypassToken
isPassGood isBypassTokenValid
Eventually MaybePromise
RequestDesk RequestBatcher
Standing QueueStatus ^server/waiting-room/
REFUSED_BY_STANDING REFUSED_BY_STATUS
findPlace findTicket ^server/waiting-room/
Heard CachedAnswer ^server/waiting-room/redis
LastKnown StaleCache
PromiseKeeper InvariantChecker
Deeds CommandHandlers
remoteDoor remoteClient
Door ShopClient ^tests/
RunningStore RunningShop
startStore startShop
startTestStore startTestShop
TestStore TestShop
TestStoreOptions TestShopOptions
StoreProcess ShopProcess
startStoreProcess startShopProcess
JourneyStore JourneyShop
OpenStore OpenShop
storeJobs shopJobs
seedStore seedShop
`.trim().split('\n').map((l) => l.split(' '))
const files = execSync('git ls-files', { cwd, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n').filter((p) => /\.(ts|tsx|mjs)$/.test(p) && !p.includes('gen.ts'))
const texts = new Map(files.map((p) => [p, readFileSync(`${cwd}/${p}`, 'utf8')]))
for (const [a, b, where] of W) {
  if (a === b) continue
  const re = new RegExp(`(?<![\\w$])${a}(?![\\w$])`, 'g'), w = where && new RegExp(where)
  for (const [p, t] of texts) {
    if ((w && !w.test(p)) || !t.includes(a)) continue
    // whole words that are code: not inside prose comments for short words
    const lines = t.split('\n').map((l) => {
      const isComment = /^\s*(\/\*\*|\*|\/\/)/.test(l)
      if (isComment) return l.replace(new RegExp(`(\\{@link )${a}\\b`, 'g'), `$1${b}`)
      return l.replace(re, (m, at) => {
        const before = l.slice(0, at)
        // not inside a plain string
        const q = (before.match(/'/g) ?? []).length % 2 === 1 || (before.match(/`/g) ?? []).length % 2 === 1 && !/\$\{[^}]*$/.test(before)
        return q && !/Component\w*\(|^\s*'\w+',?$/.test(l) ? m : b
      })
    })
    texts.set(p, lines.join('\n'))
  }
}
let n = 0
for (const [p, t] of texts) if (t !== readFileSync(`${cwd}/${p}`, 'utf8')) { writeFileSync(`${cwd}/${p}`, t); n++ }
console.log({ changedFiles: n })
