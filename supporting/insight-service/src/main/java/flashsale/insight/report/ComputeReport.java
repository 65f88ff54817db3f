package flashsale.insight.report;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;

/** Computes a report: reads all orders, then samples them until it has used as much of a processor as it may. Belongs on a thread of the {@link ReportPool}. */
@Service
public class ComputeReport {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** How often the lease is renewed, so that the progress is shown and a lost lease noticed. */
    private static final Duration NEWS = Duration.ofMillis(500);

    /** For what is in the way for a while, such as another service that is away. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final AllOrders orders;
    private final Reports reports;
    private final Duration processorTime;

    ComputeReport(AllOrders orders, Reports reports, @Value("${flashsale.report.cpu}") Duration processorTime) {
        this.orders = orders;
        this.reports = reports;
        this.processorTime = processorTime;
    }

    /**
     * Computes and stores the report. If it cannot, it gives the lease back.
     *
     * @return the content
     * @throws LeaseLostException    if somebody else computes it
     * @throws CancellationException if the thread is interrupted; somebody else may begin at once
     * @throws RuntimeException      if something is in the way; somebody may begin again a bit later
     */
    public String compute(Lease lease) {
        try {
            String content = sales(lease).csv();
            reports.finish(lease, content);
            return content;
        } catch (CancellationException stop) {
            reports.giveBack(lease, Duration.ZERO);
            throw stop;
        } catch (LeaseLostException lost) {
            throw lost;
        } catch (RuntimeException failure) {
            reports.giveBack(lease, PAUSE);
            throw failure;
        }
    }

    private SalesFigures sales(Lease lease) {
        SalesFigures sales = new SalesFigures();
        long began = THREADS.getCurrentThreadCpuTime();
        readAll(lease, sales);
        long nextNews = System.nanoTime();
        for (long used = 0; used < processorTime.toNanos(); used = THREADS.getCurrentThreadCpuTime() - began) {
            sales.resample();
            if (System.nanoTime() >= nextNews) {
                goOn(lease, (int) (100 * used / processorTime.toNanos()));
                nextNews = System.nanoTime() + NEWS.toNanos();
            }
        }
        return sales;
    }

    private void readAll(Lease lease, SalesFigures sales) {
        List<SoldOrder> page = orders.page(Optional.empty(), lease.requestedAt());
        while (!page.isEmpty()) {
            page.forEach(sales::add);
            goOn(lease, 0);
            page = orders.page(Optional.of(page.getLast().orderId()), lease.requestedAt());
        }
    }

    private void goOn(Lease lease, int progress) {
        if (Thread.interrupted()) {
            throw new CancellationException("the instance stops");
        }
        reports.renew(lease, progress);
    }
}
