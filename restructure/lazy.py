import re,subprocess,os
for p in subprocess.check_output("git ls-files src tests | grep -E '\\.tsx?$'",shell=True,text=True).split():
    if not os.path.exists(p) or p.startswith('src/lazy/') or p in('src/ui/toast/toast.ts','src/ui/sheet/lazy-overlay.tsx'): continue
    s=open(p).read(); o=s
    s=s.replace("#src/lazy/lazy-component.ts'","#src/lazy/lazy-component.tsx'").replace("#src/lazy/lazy-overlay.tsx'","#src/ui/sheet/lazy-overlay.tsx'")
    s=re.sub(r"import \{ preloadableComponent \} from '[^']+'","import { lazyComponent } from '#src/lazy/lazy-component.tsx'",s)
    s=re.sub(r"import '#src/lazy/preloadable-component.tsx'\n","",s)
    s=s.replace("preloadableComponent(","lazyComponent(").replace("preloadableComponent<","lazyComponent<")
    for c in ['SideMenu','FilterSheet','OptionSheet','PurchaseNotices','SizeGuide','PurchasePanel','FilterColumn','Part','HomeFailure','HomeLowerSections']:
        s=s.replace(f"{c}.prepare",f"{c}.preload")
    s=s.replace("Part.isThere()","Part.isLoaded()").replace("{ prepare: Part.preload }","{ preload: Part.preload }")
    s=re.sub(r"lazyOverlay\(async \(\) => \{\s*const \[\{ (\w+): Part \}\] = await Promise\.all\(\[\s*import\('([^']+)'\),\s*(?:import\('#src/ui/sheet/sheet-surface\.tsx'\)|loadSurface\(\)),?\s*\]\)\s*return Part\s*\}\)",r"lazyOverlay(async () => (await import('\2')).\1)",s)
    s=s.replace("const loadSurface = () => import('#src/ui/sheet/sheet-surface.tsx')\n","")
    s=re.sub(r"onPointerDown=\{(\w+)\.preload\}\s*onFocus=\{\1\.preload\}",r"{...\1.intentProps}",s)
    s=re.sub(r"\bshowToast\b","toast",s).replace("#src/ui/toast/lazy-toast.ts","#src/ui/toast/toast.ts")
    s=s.replace("await importWithRetry(() => import('./react-to-failure.ts'))","await loadReaction()")
    lines=s.split('\n')
    for imp in ["import { lazyComponent } from '#src/lazy/lazy-component.tsx'","import { toast } from '#src/ui/toast/toast.ts'"]:
        if lines.count(imp)>1:
            i=lines.index(imp); lines=lines[:i+1]+[l for l in lines[i+1:] if l!=imp]
    s='\n'.join(lines)
    if s!=o: open(p,'w').write(s); print(p)
