package flashsale.reservation.sync;

import flashsale.reservation.web.CartContract;
import flashsale.reservation.web.RefusalContract;
import flashsale.reservation.web.ReservationContract;
import flashsale.reservation.web.WaitingRoomContract;

class SyncApiTest extends SyncBuildTest
        implements CartContract, ReservationContract, RefusalContract, WaitingRoomContract {}
